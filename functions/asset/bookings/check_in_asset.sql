create or replace function api.check_in_asset(
  p_custody_id  uuid,
  p_values      api.field_values default '{}',
  p_row_version integer default null
)
returns setof asset.custody_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'check_in_asset', 'custody.record', jsonb_build_array(p_custody_id, p_values, p_row_version)
  );
  v_custody asset.custodies;
  v_without uuid[];
  v_ids     uuid[] := '{}';
  v_faults  jsonb;
begin
  if v_answer is null then
    p_values := core.check_values('asset.custodies', p_values, 'update');
    v_without := coalesce(core.uuids(p_values -> 'without_ids'), '{}');
    perform core.refuse_faults(asset.kit_value_faults((p_values ->> 'with_components')::boolean, v_without));

    if (p_values ->> 'with_components')::boolean then
      v_ids := asset.lock_group(p_custody_id, v_without);
    end if;

    v_custody := asset.lock_custody(p_custody_id, p_row_version);
    v_custody.status := core.next_status('asset.custodies', 'The custody', v_custody.status, 'check_in_asset');

    v_custody.checked_in_at := greatest(clock_timestamp(), v_custody.checked_out_at);
    v_custody.condition_in := p_values ->> 'condition_in';
    v_custody.signature_in := p_values ->> 'signature_in';
    v_custody.return_note := p_values ->> 'return_note';
    v_custody.uses := coalesce((p_values ->> 'uses')::integer, 1);

    update asset.booking_lines as l
       set status = 'RETURNED'
      from asset.custodies as c
     where c.id = any (v_ids || p_custody_id)
       and l.booking_id = c.booking_id
       and l.asset_id = c.asset_id;

    perform asset.settle_booking(v_custody.booking_id);

    update asset.custodies as c
       set status = v_custody.status,
           checked_in_at = v_custody.checked_in_at,
           condition_in = v_custody.condition_in,
           signature_in = v_custody.signature_in,
           return_note = v_custody.return_note,
           uses = v_custody.uses
     where c.id = any (v_ids || p_custody_id);

    v_faults := asset.charge_loans(v_ids || p_custody_id, (p_values ->> 'used_minutes')::integer);
    select * into v_custody from asset.custodies as c where c.id = p_custody_id;
    v_answer := core.finish_action(asset.custody_answer(v_custody, v_faults) || asset.kit_answer(v_custody, v_ids));
  end if;

  return next jsonb_populate_record(null::asset.custody_answer, v_answer);
end
$$;

comment on function api.check_in_asset is $$Check in an asset

The asset is available again. signature_in is the name with which the returning person signs for its condition. Its
booking is COMPLETED when all its assets are checked in. An asset returned DAMAGED that was not damaged at check-out
opens a request, returned as request_id, unless damage_opens_request of its category is false; this needs no
permission to submit requests. With with_components all that is still out of its kit is checked in, in the same
condition, except the assets of without_ids; check in alone what is in another condition. A loan for work whose category
had an hourly_rate at check-out is charged to the work order as a cost of kind TOOL: used_minutes, by default the
minutes of the loan in the working time of the site. A work order that is closed, cancelled or out of your reach takes
no cost (COST_NOT_CHARGED in warnings). uses is added to the meter of the asset whose type has the code USES.
Refuses with VALIDATION_FAILED, CUSTODY_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED (it is already checked in),
PERIOD_CLOSED (the month of today), RATE_MISSING (no exchange rate of the currency) and, for uses, those of
record_meter_reading: BEFORE_INSTALL, DUPLICATE_TIMESTAMP, METER_WENT_BACKWARDS, READING_FORGOTTEN,
READING_OUT_OF_RANGE and READING_TOO_PRECISE.$$;
