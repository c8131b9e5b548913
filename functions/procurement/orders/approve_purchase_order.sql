create or replace function api.approve_purchase_order(p_purchase_order_id uuid, p_row_version integer default null)
returns setof procurement.purchase_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'approve_purchase_order', 'purchase_order.approve', jsonb_build_array(p_purchase_order_id, p_row_version)
  );
  v_order  procurement.purchase_orders;
  v_status text;
  v_work   uuid[];
  v_vendor uuid;
begin
  if v_answer is null then
    perform procurement.hold_parties(p_purchase_order_id);
    v_work := procurement.hold_serviced(p_purchase_order_id);
    v_order := procurement.lock_purchase_order(p_purchase_order_id, p_row_version);
    perform procurement.refuse_other_services(v_order, v_work);
    v_vendor := v_order.vendor_id;
    v_status := procurement.next_order_status(v_order, 'approve_purchase_order');
    perform procurement.check_decision(procurement.approvable_order(v_order), true);

    -- A revision is checked as it applies.
    if v_order.pending_amount is null then
      perform procurement.check_submission(v_order);
    end if;

    perform procurement.decide_steps(procurement.approvable_order(v_order), 'APPROVED');

    if not procurement.awaits_approval(procurement.approvable_order(v_order)) then
      if v_order.pending_amount is not null then
        v_order := procurement.apply_revision(v_order);
      end if;

      perform procurement.lock_order_budgets(p_purchase_order_id, true);

      update procurement.purchase_orders as o
         set status = v_status,
             status_note = null,
             approved_amount = o.total_amount,
             approved_at = clock_timestamp()
       where o.id = p_purchase_order_id;

      perform procurement.settle_budgets(
        p_purchase_order_id, 'procurement.purchase_orders', p_purchase_order_id, true
      );
    end if;

    v_order := procurement.settle_order(p_purchase_order_id);
    perform work.bill_labour(v_work, array[v_vendor, v_order.vendor_id]);
    v_answer := core.finish_action(core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer));
  end if;

  return next jsonb_populate_record(null::procurement.purchase_order_answer, v_answer);
end
$$;

comment on function api.approve_purchase_order is $$Approve a purchase order

Takes your next steps, by role or by name; with the last step the order is APPROVED, for which your approval limit
(/approval_limits) must cover the total. Its budgets are then committed (explain_order_budgets). Stock and quantities
on order change only when the order is sent. The last step of a revision puts it into force; refused if meanwhile more
was received or invoiced than it allows. The author, submitter and buyer cannot approve, nor can a service account
that acted for another person. Hours of the vendor's workers on the work of its services then cost nothing: what was
posted for them is reversed.
Refuses with VALIDATION_FAILED (a revision no longer fits), PURCHASE_ORDER_NOT_FOUND, STALE_ROW,
TRANSITION_NOT_ALLOWED, SELF_APPROVAL, APPROVAL_STEP_NOT_YOURS, OVER_LIMIT, BUDGET_EXCEEDED (a hard budget has less
available), PURCHASE_ORDER_EMPTY, VENDOR_NOT_APPROVED, CONTRACT_NOT_IN_FORCE, BLANKET_EXCEEDED (the revision of a
call-off) and PERIOD_CLOSED (posted hours of its vendor are to be reversed, and the current month is closed).$$;
