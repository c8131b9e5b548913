-- The readers of withheld columns that answer no for the caller, in one statement; with p_is_for_all only those that
-- are asked of everybody.
create or replace function audit.hidden_readers(p_is_for_all boolean)
returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_query  text := (
    select 'select array_remove(array[' || string_agg(
             format(
               'case when not %I.%I() then %L end', split_part(w.reader, '.', 1), split_part(w.reader, '.', 2), w.reader
             ),
             ', '
           ) || '], null)'
      from (
        select distinct c.reader from audit.withheld_columns as c where c.is_for_all or not p_is_for_all
      ) as w
  );
  v_hidden text[] := '{}';
begin
  if v_query is not null then
    execute v_query into v_hidden;
  end if;

  return v_hidden;
end
$$;
