-- Writes one contract type in place of the view: creates it, or finds it by id or code and merges or ignores,
-- as the Prefer header says. Its trigger stands with the view. Runs as the owner, so the organization is named.
create or replace function contract.save_type_setting()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_resolution text := substring(lower(core.header('prefer')) from 'resolution\s*=\s*(merge|ignore)-duplicates');
  v_given      jsonb := jsonb_strip_nulls(to_jsonb(new))
    - array['id', 'contracts', 'contracts_bound_by_type', 'row_version'];
  v_is_replay  boolean := core.setting('type_settings_replayed_digest') is not null;
  v_type       contract.types;
begin
  perform contract.check_server_columns(to_jsonb(new));
  perform contract.digest_type_setting(to_jsonb(new));

  loop
    v_type := contract.find_type(new.id, new.code);

    if v_type.id is null and v_is_replay then
      return null;
    elsif v_type.id is null then
      v_type := contract.create_type(new.id, contract.check_type(v_given, 'create'));
    elsif v_is_replay then
      null;
    elsif v_resolution = 'ignore' then
      return null;
    elsif v_resolution = 'merge' then
      v_type := contract.merge_type(v_type, contract.check_type(v_given, 'update'));
    else
      perform core.refuse_duplicate(
        'contract_type',
        case v_type.id when new.id then 'types_organization_id_id_key' else 'types_organization_id_code_key' end
      );
    end if;

    -- Nothing was created when another request created the same type in this instant: it is found now.
    exit when v_type.id is not null;
  end loop;

  select s.* into new from api.contract_type_settings as s where s.id = v_type.id;
  return new;
end
$$;

grant execute on function contract.save_type_setting to assetry_api;
