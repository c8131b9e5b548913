-- Stages these values for a contract type that stands as contract.find_type_setting answers it, and answers it as it
-- will stand; what is left out stays, and what stays as it is raises no version. Null when the code is another's.
create or replace function contract.stage_type_change(p_stands jsonb, p_values jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_type jsonb := p_stands || p_values;
begin
  perform core.check_row_version((p_stands ->> 'row_version')::integer, null);

  if v_type = p_stands then
    return p_stands;
  elsif v_type ->> 'code' = p_stands ->> 'code' then
    perform contract.stage_type(false, v_type);
  elsif contract.find_type_setting(null, v_type ->> 'code') is not null then
    return null;
  else
    perform contract.stage_type(false, v_type);
    perform contract.write_staged_types();
  end if;

  return v_type || jsonb_build_object(
    'row_version', (p_stands ->> 'row_version')::integer + 1,
    'contracts_bound_by_type',
    case when (v_type ->> 'requires_authorized_vendor')::boolean then p_stands -> 'contracts' else '0' end
  );
end
$$;
