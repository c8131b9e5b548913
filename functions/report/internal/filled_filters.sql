-- The conditions of a report with values in the place of {name}: a text for each parameter. A name without a value
-- stays as it is.
create or replace function report.filled_filters(p_filters jsonb, p_values jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_filters text := p_filters::text;
  v_value   record;
begin
  for v_value in
    select v.key, v.value from jsonb_each_text(p_values) as v
  loop
    -- As a part of a JSON text.
    v_filters := replace(
      v_filters, '{' || v_value.key || '}', regexp_replace(to_jsonb(v_value.value)::text, '^"|"$', '', 'g')
    );
  end loop;

  return v_filters::jsonb;
end
$$;
