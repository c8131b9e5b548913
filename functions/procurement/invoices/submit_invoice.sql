create or replace function api.submit_invoice(p_invoice_id uuid, p_row_version integer default null)
returns setof procurement.invoice_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'submit_invoice', 'invoice.create', jsonb_build_array(p_invoice_id, p_row_version)
  );
  v_invoice procurement.invoices;
  v_to      text;
begin
  if v_answer is null then
    v_invoice := procurement.hold_invoice(p_invoice_id, p_row_version);
    v_to := procurement.next_invoice_status(v_invoice, 'submit_invoice');

    if v_invoice.status = 'DRAFT' then
      perform procurement.claim(p_invoice_id, 1);
    end if;

    if v_invoice.kind = 'CREDIT' then
      v_invoice := procurement.resolve_credit(v_invoice);
    else
      v_invoice.exchange_rate := procurement.rate_of(v_invoice.site_id, v_invoice.currency, v_invoice.invoiced_on);
    end if;

    v_to := case when procurement.match_lines(v_invoice) then 'MATCHED' else 'EXCEPTION' end;

    update procurement.invoices as i
       set status = v_to,
           exchange_rate = v_invoice.exchange_rate,
           credits_invoice_id = v_invoice.credits_invoice_id,
           submitted_at = coalesce(i.submitted_at, clock_timestamp()),
           author_ids = procurement.with_author(i.author_ids)
     where i.id = p_invoice_id
    returning * into v_invoice;

    perform procurement.settle_order(v_invoice.purchase_order_id);

    v_answer := core.finish_action(core.answer(to_jsonb(v_invoice), null::procurement.invoice_answer));
  end if;

  return next jsonb_populate_record(null::procurement.invoice_answer, v_answer);
end
$$;

comment on function api.submit_invoice is $$Submit and match an invoice or credit note

Its quantities count as invoiced. Each line is matched: TWO_WAY with the ordered quantity, THREE_WAY with received
less returned, FOUR_WAY with accepted less returned, over all invoices; the price with that of the order within the
tolerances of the line (none when empty), also in the currency of the site at each rate (RATE_DIFFERS); taxes with the
tax rate of the line. PO_NOT_APPROVED: the purchase order was never approved. VENDOR_NOT_AUTHORIZED: a contract of the
work order requires an authorized vendor, and the purchase order was not submitted with p_override_reason. Charges are
matched with those of the order of the same kind and vendor, over all invoices: NOT_ORDERED, or PRICE_OVER beyond the
price tolerances (/invoice_charges). A consignment invoice is matched with the consumption up to its day that is not
invoiced. The result is MATCHED, or EXCEPTION with the reasons at /vendor_invoice_lines; an EXCEPTION can be submitted
again after the missing approval, receipt or use.

A credit note is matched with the invoice that it credits and with the returned goods; for a return alone, with the
newest approved invoice with enough left. NOT_BILLED: there is no such invoice yet; CREDIT_UNDER: it credits less than
was invoiced for the quantity.
Refuses with INVOICE_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, RATE_MISSING, OVER_CREDIT (more than was invoiced
or returned) and STOREROOM_NOT_FOUND.$$;
