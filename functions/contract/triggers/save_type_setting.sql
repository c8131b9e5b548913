-- Writes one contract type in place of the view: creates it, or finds it by id or code and merges or ignores,
-- as the Prefer header says. What is wrong is noted with the number of the row, and the rows after it are looked at,
-- too. Its trigger stands with the view. Runs as the owner, so the organization is named.
create or replace function contract.save_type_setting()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_row        integer := core.setting('type_settings_row')::integer + 1;
  v_resolution text    := core.setting('type_settings_resolution');
  v_is_replay  boolean := core.setting('type_settings_replayed_digest') is not null;
  v_given      jsonb   := to_jsonb(new);
  v_values     jsonb   := contract.type_setting_values(v_given);
  v_stands     jsonb;
  v_id         uuid;
  v_faults     jsonb;
begin
  perform set_config('assetry.type_settings_row', v_row::text, true);

  if core.header('idempotency-key') is not null then
    perform contract.digest_type_setting(v_given);
  end if;

  v_stands := contract.find_type_setting(new.id, v_values ->> 'code');

  v_id := v_stands ->> 'id';

  if v_is_replay then
    return case when v_id is not null then jsonb_populate_record(new, v_stands) end;
  elsif v_id is not null and v_resolution = 'ignore' then
    return null;
  end if;

  v_faults := contract.type_value_faults(v_values, v_id is null);

  if coalesce(new.contracts, new.contracts_bound_by_type, new.row_version) is not null then
    v_faults := v_faults || contract.type_server_faults(v_given, v_stands);
  end if;

  if v_id is not null and v_resolution = 'none' then
    v_faults := v_faults || core.fault(case v_id when new.id then 'id' else 'code' end, 'ALREADY_EXISTS', 'Taken');
  end if;

  if v_faults <> '[]' then
    perform contract.note_type_faults(v_row, v_faults);
    return new;
  elsif v_id is null then
    return jsonb_populate_record(new, contract.create_type(new.id, v_values));
  end if;

  perform contract.note_type_faults(v_row, contract.change_type(v_id, v_values));
  return jsonb_populate_record(new, contract.find_type_setting(v_id, null));
end
$$;

grant execute on function contract.save_type_setting to assetry_api;
