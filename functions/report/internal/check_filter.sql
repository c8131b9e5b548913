-- A filter as an object of values by dimension; refuses anything else.
create or replace function report.check_filter(p_filter jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  p_filter := coalesce(nullif(p_filter, 'null'), '{}');

  if jsonb_typeof(p_filter) <> 'object' then
    perform core.refuse_field('p_filter', 'INVALID_TYPE', 'Expected an object of values by dimension');
  end if;

  return p_filter;
end
$$;

grant execute on function report.check_filter to assetry_list;
