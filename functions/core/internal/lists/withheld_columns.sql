-- The columns of a list that it keeps from the caller: it shows them where a function that asks for the caller's
-- permissions (reads_…) answers yes, and says so in its definition, which no request reaches. The
-- owner asks because some of them are granted to authenticated alone.
create or replace function core.withheld_columns(p_list text)
returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- The end of a column is its name; no other column lies between the question and it.
  c_column   constant text := 'CASE\s+WHEN \( SELECT (\w+)\.(reads_\w+)\(\) AS \w+\) THEN '
    || '(?:(?!\mAS \w+,?\n)(?:.|\n))*END AS (\w+)';
  v_reader   record;
  v_reads    boolean;
  v_withheld text[] := '{}';
begin
  for v_reader in
    select m.parts[1] as domain, m.parts[2] as name, array_agg(m.parts[3]) as columns
      from regexp_matches(pg_get_viewdef(format('api.%I', p_list)::regclass), c_column, 'g') as m (parts)
     group by m.parts[1], m.parts[2]
  loop
    -- lint-allow dynamic-sql: the function is named by the definition of the list
    execute format('select %I.%I()', v_reader.domain, v_reader.name) into v_reads;

    if not v_reads then
      v_withheld := v_withheld || v_reader.columns;
    end if;
  end loop;

  return v_withheld;
end
$$;

grant execute on function core.withheld_columns to assetry_api, assetry_list;
