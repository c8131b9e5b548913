-- Plans the work order of a row, by the single action, and answers what that answers.
create or replace function work.schedule_row(p_row work.bulk_row)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select to_jsonb(a) from api.schedule_work_order(p_row.work_order_id, p_row.given -> 'slots', p_row.row_version) as a
$$;

grant execute on function work.schedule_row to assetry_api;
