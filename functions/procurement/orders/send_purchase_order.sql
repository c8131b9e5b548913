create or replace function api.send_purchase_order(
  p_purchase_order_id uuid,
  p_channel           text    default 'EMAIL',
  p_recipient         text    default null,
  p_row_version       integer default null
)
returns setof procurement.purchase_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'send_purchase_order', 'purchase_order.send', jsonb_build_array(p_purchase_order_id, p_channel, p_recipient,
      p_row_version)
  );
  v_order  procurement.purchase_orders;
  v_to     text;
begin
  if v_answer is null then
    p_channel := upper(core.check_text('p_channel', p_channel, 20, true));
    p_recipient := core.check_text('p_recipient', p_recipient, 320);

    if p_channel not in ('EMAIL', 'OTHER') then
      perform core.refuse_field('p_channel', 'NOT_IN_VOCABULARY', 'One of EMAIL, OTHER');
    end if;

    perform procurement.hold_parties(p_purchase_order_id);
    v_order := procurement.lock_purchase_order(p_purchase_order_id, p_row_version);
    v_to := procurement.next_order_status(v_order, 'send_purchase_order');
    perform procurement.check_submission(v_order);

    update procurement.purchase_orders as o
       set status = v_to,
           sent_at = coalesce(o.sent_at, clock_timestamp())
     where o.id = p_purchase_order_id;

    v_order := procurement.settle_order(p_purchase_order_id);

    if p_channel = 'EMAIL' then
      perform procurement.mail_order(v_order, p_recipient);
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer));
  end if;

  return next jsonb_populate_record(null::procurement.purchase_order_answer, v_answer);
end
$$;

comment on function api.send_purchase_order is $$Send a purchase order to the vendor

By EMAIL through the organization's mail relay, with the order as a PDF as it is at the time of the call; the worker
sends it within moments (/notification_messages). From now on its quantities are on order in stock levels.
p_channel: EMAIL (default), or OTHER when it was sent by other means, such as by telephone
p_recipient: Email address; default that of the vendor
Refuses with VALIDATION_FAILED, PURCHASE_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, RELAY_NOT_CONFIGURED,
VENDOR_NOT_APPROVED, PURCHASE_ORDER_EMPTY, CONTRACT_NOT_IN_FORCE and QUEUE_NOT_INSTALLED.$$;
