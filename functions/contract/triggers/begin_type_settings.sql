-- Before contract types are written: asks for the permission once, names the action, and finds out whether the
-- request repeats an Idempotency-Key. Its trigger stands with the view. The rows are not known yet, so their
-- digest grows row by row and is compared, or kept, by contract.finish_type_settings.
create or replace function contract.begin_type_settings()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action('contract_type_settings', 'contract_type.manage', '{}');
  v_resolution text  := substring(
    lower(core.header('prefer')) from 'resolution\s*=\s*(merge|ignore)-duplicates'
  );
begin
  perform contract.lock_type_settings();
  perform set_config('assetry.type_settings_row', '0', true),
          set_config('assetry.type_settings_reach', core.reachable_ids()::text, true),
          set_config('assetry.type_settings_faults', '', true),
          set_config('assetry.type_settings_fault_count', '0', true),
          set_config('assetry.type_settings_resolution', coalesce(v_resolution, 'none'), true),
          set_config('assetry.type_settings_key', coalesce(core.header('idempotency-key'), ''), true),
          set_config('assetry.type_settings_digest', '', true),
          set_config('assetry.type_settings_replayed_digest', coalesce(v_answer ->> 'digest', ''), true);
  return null;
end
$$;

grant execute on function contract.begin_type_settings to assetry_api;
