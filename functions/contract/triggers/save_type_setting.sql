-- Writes one contract type in place of the view: creates it, or finds it by id or code and merges or ignores,
-- as the Prefer header says. What is wrong is noted with the number of the row, and the rows after it are looked at,
-- too. Rows are staged and written together; before a row that concerns a type of a row before it, and after a code
-- has changed, what is staged is written, so that each row finds what the rows before it made. Its trigger stands with
-- the view. Runs as the owner, so the organization is named. Settings are read as they are, not by core.setting: every
-- function that a row calls is called ten thousand times. Scans and sorts are off because a plan that was kept
-- while there were few types would scan thousands of them for each row.
create or replace function contract.save_type_setting()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
set enable_seqscan = off
set enable_sort = off
as $$
declare
  v_row        integer := current_setting('assetry.type_settings_row')::integer + 1;
  v_resolution text    := current_setting('assetry.type_settings_resolution');
  v_is_replay  boolean := current_setting('assetry.type_settings_replayed_digest') <> '';
  v_given      jsonb   := to_jsonb(new);
  v_values     jsonb   := contract.type_setting_values(v_given);
  v_stands     jsonb;
  v_type       jsonb;
  v_faults     jsonb;
begin
  perform set_config('assetry.type_settings_row', v_row::text, true);

  if current_setting('assetry.type_settings_key') <> '' then
    perform contract.digest_type_setting(v_given);
  end if;

  if contract.is_type_staged(new.id, v_values ->> 'code') then
    perform contract.write_staged_types();
  end if;

  v_stands := contract.find_type_setting(new.id, v_values ->> 'code');

  if v_is_replay then
    return case when v_stands is not null then jsonb_populate_record(new, v_stands) end;
  elsif v_stands is not null and v_resolution = 'ignore' then
    return null;
  end if;

  v_faults := contract.type_value_faults(v_values, v_stands is null);

  if coalesce(new.contracts, new.contracts_bound_by_type, new.row_version) is not null then
    v_faults := v_faults || contract.type_server_faults(v_given, v_stands);
  end if;

  if v_stands is not null and v_resolution = 'none' then
    v_faults := v_faults || core.fault(
      case v_stands ->> 'id' when new.id::text then 'id' else 'code' end, 'ALREADY_EXISTS', 'Taken'
    );
  end if;

  if v_faults <> '[]' then
    perform contract.note_type_faults(v_row, v_faults);
    return new;
  elsif v_stands is null then
    return jsonb_populate_record(new, contract.stage_new_type(new.id, v_values));
  end if;

  v_type := contract.stage_type_change(v_stands, v_values);

  if v_type is null then
    perform contract.note_type_faults(v_row, '[{"field": "code", "code": "ALREADY_EXISTS", "message": "Taken"}]');
    return new;
  end if;

  return jsonb_populate_record(new, v_type);
end
$$;

grant execute on function contract.save_type_setting to assetry_api;
