-- Calls the import of a list with rows, and returns its answer.
create or replace function integration.call_import(p_list text, p_rows jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_answer jsonb;
begin
  -- lint-allow dynamic-sql: the list has a permission of its import, which is found by the name of an action
  execute format('select to_jsonb(i) from api.%I($1) as i', format('import_%s', p_list)) into v_answer using p_rows;
  return v_answer;
end
$$;
