create or replace function api.revise_purchase_order(
  p_purchase_order_id uuid,
  p_reason            text,
  p_values            api.field_values default '{}',
  p_lines             api.row_list     default null,
  p_row_version       integer          default null,
  p_charges           api.row_list     default null
)
returns setof procurement.purchase_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'revise_purchase_order', 'purchase_order.revise', jsonb_build_array(p_purchase_order_id, p_reason, p_values,
      p_lines, p_row_version, p_charges)
  );
  v_read   record;
  v_order  procurement.purchase_orders;
  v_lines  procurement.order_lines[];
  v_status text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_read := core.read_record('procurement.purchase_orders', p_values, 'update');

    if p_lines is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_lines, v_read.p_faults
        from procurement.read_order_lines(
               p_lines, procurement.priced_order(p_purchase_order_id, v_read.p_kept)
             ) as r;
    end if;

    if p_charges is not null then
      select v_read.p_kept || jsonb_build_object('charges', r.p_kept), v_read.p_faults || r.p_faults
        into v_read.p_kept, v_read.p_faults
        from core.read_rows('p_charges', 'procurement.order_charges', p_charges, 'create', 50) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    p_values := v_read.p_kept;
    perform contract.hold_vendor((p_values ->> 'vendor_id')::uuid);
    perform procurement.hold_parties(p_purchase_order_id);
    v_order := procurement.lock_purchase_order(p_purchase_order_id, p_row_version);
    v_status := procurement.next_order_status(v_order, 'revise_purchase_order');
    v_order := procurement.propose_revision(v_order, v_status, p_reason, p_values, v_lines);

    v_answer := core.finish_action(core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer));
  end if;

  return next jsonb_populate_record(null::procurement.purchase_order_answer, v_answer);
end
$$;

comment on function api.revise_purchase_order is $$Revise an approved purchase order

Submits the next revision for approval, with the same number (/purchase_order_revisions, PENDING; pending_amount of
/purchase_orders). Until it is approved, the approved revision stays in force for receipts, invoices and quantities on
order, also in status PENDING_APPROVAL; a rejection keeps it. A line cannot go below its received quantity; received
or invoiced lines keep their price. p_reason is required. Budgets change on approval. The revision takes the rate of
its day, unless goods were received or invoiced. A service that is not received yet needs an authorized vendor, as in
submit_purchase_order; order another vendor's with an order of its own. A line of a blanket order cannot go below what
call-offs have taken of it, and a call-off takes at most what its blanket order has left.
p_lines: All lines of the revision, as in update_purchase_order; default unchanged
p_charges: All charges of the revision, as in update_purchase_order; default unchanged
Refuses with VALIDATION_FAILED, PURCHASE_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, PURCHASE_ORDER_EMPTY,
VENDOR_NOT_APPROVED, BUDGET_EXCEEDED, RATE_MISSING, CONTRACT_NOT_IN_FORCE, AUTHORIZED_VENDOR_REQUIRED,
BINDINGS_CONFLICT, APPROVER_UNABLE (an approval rule names an approver who cannot approve); of a call-off
BLANKET_NOT_OPEN, BLANKET_NOT_IN_TERM and BLANKET_EXCEEDED.$$;
