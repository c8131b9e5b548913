create or replace function api.close_vendor_return(
  p_vendor_return_id uuid,
  p_values           api.field_values,
  p_row_version      integer          default null
)
returns setof procurement.vendor_return_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'close_vendor_return', 'vendor_return.close', jsonb_build_array(p_vendor_return_id, p_values, p_row_version)
  );
  v_return procurement.vendor_returns;
  v_status text;
begin
  if v_answer is null then
    p_values := core.check_values('procurement.vendor_returns', p_values, 'update');

    v_return := procurement.lock_vendor_return(p_vendor_return_id, p_row_version);
    v_status := core.next_status(
      'procurement.vendor_returns', 'Return ' || v_return.vendor_return_number, v_return.status, 'close_vendor_return'
    );
    v_return := jsonb_populate_record(v_return, p_values);

    if v_return.credited_amount is null then
      perform core.refuse_field('credited_amount', 'MISSING_VALUE', 'A value is needed');
    end if;

    if v_return.credited_on > core.site_date(v_return.site_id) then
      perform core.refuse_field('credited_on', 'IN_FUTURE', 'Cannot be in the future');
    end if;

    update procurement.vendor_returns as r
       set status = v_status,
           credit_reference = v_return.credit_reference,
           credited_amount = v_return.credited_amount,
           credited_on = coalesce(v_return.credited_on, core.site_date(r.site_id))
     where r.id = p_vendor_return_id
    returning * into v_return;

    v_answer := core.finish_action(procurement.vendor_return_answer(v_return));
  end if;

  return next jsonb_populate_record(null::procurement.vendor_return_answer, v_answer);
end
$$;

alter function api.close_vendor_return owner to assetry_api;
grant execute on function api.close_vendor_return to authenticated;

comment on function api.close_vendor_return is
$$Record that the vendor credited a return

credited_amount is needed, in the currency of the order; it may be less than the goods cost.
Refuses with VALIDATION_FAILED, VENDOR_RETURN_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
