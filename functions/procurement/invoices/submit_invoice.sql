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

comment on function api.submit_invoice is $$Hand in an invoice or a credit note, and match it

From now on it claims its quantities. Line by line: TWO_WAY against what was ordered, THREE_WAY against what was
received less what went back, FOUR_WAY against what was accepted less what went back of it, all invoices together; the
price against that of the order, within the tolerances of the line, which are none when empty, and so in the currency
of the site, at the rate of each (RATE_DIFFERS); its taxes against the rate of the line, to the smallest coin. Charges
are held against those of the order of the same kind and vendor, all invoices together: NOT_ORDERED, or PRICE_OVER
beyond the price tolerances of the lines for their shares (/invoice_charges). An invoice for goods that belonged to the
vendor is held against what was used until its day and no other claims. It is MATCHED, or EXCEPTION where a line is not
as it should be (/vendor_invoice_lines says why); what is an EXCEPTION can be handed in again when the rest has arrived
or was used. A credit note is held against the invoice that it credits and against what went back; the newest approved
invoice that has enough left, where it names a return only. NOT_BILLED: there is none yet; CREDIT_UNDER: it credits
less than was billed for so much.
Refuses with INVOICE_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, RATE_MISSING, OVER_CREDIT (more than was billed or
went back) and STOREROOM_NOT_FOUND.$$;
