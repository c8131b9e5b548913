-- The groups of summarize_list, which has checked every name: read as the list is read, under its policies, whoever
-- asks; the owner asks because a list calls functions that are granted to authenticated alone.
create or replace function core.summarize(p_list text, p_group text[], p_sums text[], p_conditions jsonb)
returns table (group_values jsonb, row_count bigint, sums jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  c_most   constant integer := 500000;
  c_groups constant integer := 1000;
  v_rows   jsonb;
begin
  -- lint-allow dynamic-sql: names are those of the list's columns, values of the request are quoted
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(g)), ''[]'') from (%s limit %s) as g',
    core.summary_query(p_list, p_group, p_sums, p_conditions, c_most + 1), c_groups + 1
  ) into v_rows;
  perform core.check_amount((v_rows #>> '{0,total}')::bigint, 'p_filters', 'rows of ' || p_list, c_most);
  perform core.check_amount(jsonb_array_length(v_rows), 'p_group', 'groups', c_groups);

  return query
  select r.group_values, r.row_count, r.sums
    from jsonb_to_recordset(v_rows) as r (group_values jsonb, row_count bigint, sums jsonb);
exception
  when query_canceled then
    perform core.refuse(
      'TOO_MUCH', 'The sums were not calculated in time', 422,
      jsonb_build_array(core.fault('p_filters', 'TOO_MUCH', 'Too many rows are looked through')),
      'Name conditions that fewer rows meet, or columns that the list has without calculating them'
    );
end
$$;

grant execute on function core.summarize to assetry_list;
