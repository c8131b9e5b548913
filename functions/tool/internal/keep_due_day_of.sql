-- Writes when the calibration of an asset is due; answers 1. Waits for nobody: what another request writes or moves
-- just now is left to the next run.
create or replace function tool.keep_due_day_of(p_asset_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform core.unmark('keep_due_days', p_asset_id, p_at);
  return tool.keep_due_day(core.current_organization_id(), p_asset_id)::integer;
end
$$;
