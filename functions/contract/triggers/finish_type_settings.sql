-- After each row of contract types was looked at: refuses them all with every fault of every row, or writes what was
-- staged; keeps the digest of the rows under the Idempotency-Key, or refuses a key that came with other rows before.
-- Its trigger stands with the view.
create or replace function contract.finish_type_settings()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_digest   text := core.setting('type_settings_digest');
  v_replayed text := core.setting('type_settings_replayed_digest');
begin
  perform contract.refuse_type_settings(concat('[', core.setting('type_settings_faults'), ']')::jsonb);
  perform contract.write_staged_types();

  if v_replayed is null then
    perform core.finish_action(jsonb_build_object('digest', coalesce(v_digest, 'nothing')));
  elsif v_replayed <> coalesce(v_digest, 'nothing') then
    perform core.refuse('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used with other contract types', 422);
  end if;

  return null;
end
$$;

grant execute on function contract.finish_type_settings to assetry_api;
