-- The arguments of a change, or a value in them, with the values of earlier answers in the place of references. Looked
-- for as deep as fields of rows are; each is known to be there.
create or replace function integration.with_answers(p_value jsonb, p_depth integer default 0)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return case
    when p_depth > 0 and jsonb_typeof(p_value) = 'object' and p_value ? '$change' then
      integration.kept_answer(p_value ->> '$change') -> coalesce(p_value ->> 'field', 'id')
    when p_depth > 3 then p_value
    when jsonb_typeof(p_value) = 'object' then (
      select coalesce(jsonb_object_agg(e.key, integration.with_answers(e.value, p_depth + 1)), '{}')
        from jsonb_each(p_value) as e
    )
    when jsonb_typeof(p_value) = 'array' then (
      select coalesce(jsonb_agg(integration.with_answers(e.value, p_depth + 1) order by e.position), '[]')
        from jsonb_array_elements(p_value) with ordinality as e (value, position)
    )
    else p_value
  end;
end
$$;

grant execute on function integration.with_answers to assetry_api;
