create or replace function api.submit_purchase_order(
  p_purchase_order_id uuid,
  p_row_version       integer default null,
  p_override_reason   text    default null
)
returns setof procurement.purchase_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'submit_purchase_order', 'purchase_order.create',
    jsonb_build_array(p_purchase_order_id, p_row_version, p_override_reason)
  );
  v_order  procurement.purchase_orders;
begin
  if v_answer is null then
    p_override_reason := core.check_text('p_override_reason', p_override_reason, 2000);

    if p_override_reason is not null then
      perform core.require_permission('entitlement.override');
    end if;

    perform procurement.hold_parties(p_purchase_order_id);
    v_order := procurement.lock_purchase_order(p_purchase_order_id, p_row_version);
    v_order.status := procurement.next_order_status(v_order, 'submit_purchase_order');
    v_order := procurement.with_override(v_order, p_override_reason);
    perform procurement.check_submission(v_order, true);
    v_order.exchange_rate := procurement.rate_of_order(v_order);

    update procurement.purchase_orders as o
       set exchange_rate = v_order.exchange_rate
     where o.id = p_purchase_order_id
       and o.exchange_rate <> v_order.exchange_rate;

    perform procurement.check_budgets(p_purchase_order_id);

    update procurement.purchase_orders as o
       set status = v_order.status,
           status_note = null,
           override_reason = v_order.override_reason,
           overridden_work_order_ids = v_order.overridden_work_order_ids,
           author_ids = procurement.with_author(o.author_ids)
     where o.id = p_purchase_order_id
    returning * into v_order;

    perform procurement.open_steps(procurement.approvable_order(v_order));

    v_answer := core.finish_action(core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer));
  end if;

  return next jsonb_populate_record(null::procurement.purchase_order_answer, v_answer);
end
$$;

comment on function api.submit_purchase_order is $$Submit a purchase order for approval

Creates the approval steps of the matching rules (/purchase_approvals); without a rule any account with the permission
can approve. An order in another currency than the site's takes today's rate of the organization, until the order is
changed; rules, limits and budgets use the total at that rate. A service for a work order that is covered today by a
contract that requires authorized vendors is ordered from these (/authorized_vendors).
p_override_reason: Reason for ordering from another vendor, at most 2000 characters; requires entitlement.override. The
contract then pays nothing of the service. It holds for this vendor and for the work orders that need it now
(overridden_work_order_ids of /purchase_orders), not for other work orders; default none
Refuses with PURCHASE_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, PURCHASE_ORDER_EMPTY, VENDOR_NOT_APPROVED,
CONTRACT_NOT_IN_FORCE (it is not active or has ended; details names all obstacles), RATE_MISSING, BUDGET_EXCEEDED (a
hard budget has less available than the order charges (explain_order_budgets)), VALIDATION_FAILED, PERMISSION_DENIED
(p_override_reason without entitlement.override), AUTHORIZED_VENDOR_REQUIRED, BINDINGS_CONFLICT (the contracts of the
work of a service authorize no vendor in common) and APPROVER_UNABLE (an approval rule names an approver who cannot
approve; details names each); of a call-off BLANKET_NOT_OPEN and BLANKET_NOT_IN_TERM.$$;
