-- Applies one change of a device and returns its outcome. An update that comes too late is tried again at the version
-- of now, where nobody changed what it changes.
create or replace function integration.submit_change(p_change jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_outcome   jsonb := coalesce(integration.kept_change(p_change), integration.change_fault(p_change));
  v_arguments jsonb;
  v_version   integer;
begin
  if v_outcome is not null then
    return v_outcome;
  end if;

  v_arguments := integration.with_answers(coalesce(nullif(p_change -> 'arguments', 'null'), '{}'));
  v_outcome := integration.argument_faults(p_change ->> 'action', v_arguments);

  if v_outcome is not null then
    return v_outcome;
  end if;

  v_outcome := integration.try_change(p_change, v_arguments);

  if v_outcome ->> 'code' = 'STALE_ROW' then
    v_version := integration.mergeable_version(p_change, v_arguments, v_outcome -> 'row');

    if v_version is not null then
      v_outcome := integration.try_change(p_change, v_arguments || jsonb_build_object('p_row_version', v_version));
    end if;
  end if;

  return v_outcome;
end
$$;

grant execute on function integration.submit_change to assetry_api;
