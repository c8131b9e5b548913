-- Opens the rows of a list of an export at work for integration.fetch_export_rows, as its account reads them at the
-- instant of the transaction that integration.open_export began.
create or replace function integration.open_export_list(p_export_id uuid, p_attempt integer, p_list text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_export integration.exports := integration.act_for_export(p_export_id, p_attempt);
begin
  -- All rows are read, so a plan that is fast for the first of them is not meant.
  perform set_config('cursor_tuple_fraction', '1', true),
          set_config('statement_timeout', '600000', true);
  perform integration.open_exported_list('export_rows', p_list, v_export.since_at, v_export.format = 'JSONL');
end
$$;

grant execute on function integration.open_export_list to assetry_worker;
