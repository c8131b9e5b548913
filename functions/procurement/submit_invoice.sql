create or replace function api.submit_invoice(p_invoice_id uuid, p_row_version integer default null)
returns setof procurement.invoice_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
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

    v_invoice.exchange_rate := procurement.rate_of(v_invoice.site_id, v_invoice.currency, v_invoice.invoiced_on);

    v_to := case when procurement.match_lines(v_invoice) then 'MATCHED' else 'EXCEPTION' end;

    update procurement.invoices as i
       set status = v_to,
           exchange_rate = v_invoice.exchange_rate,
           submitted_at = coalesce(i.submitted_at, clock_timestamp()),
           author_ids = procurement.with_author(i.author_ids)
     where i.id = p_invoice_id
    returning * into v_invoice;

    perform procurement.settle_order(v_invoice.purchase_order_id);

    v_answer := core.finish_action(procurement.invoice_answer(v_invoice));
  end if;

  return next jsonb_populate_record(null::procurement.invoice_answer, v_answer);
end
$$;

alter function api.submit_invoice owner to assetry_api;
grant execute on function api.submit_invoice to authenticated;

comment on function api.submit_invoice is
$$Hand in an invoice, and hold it against its order or against what was used

From now on it claims its quantities. Line by line: TWO_WAY against what was ordered, THREE_WAY against what was
received less what went back, FOUR_WAY against what was accepted less what went back of it, all invoices together;
the price against that of the order, within the tolerances of the line, which are none when empty, and so in the
currency of the site, at the rate of each (RATE_DIFFERS); its taxes against the rate of the line, to the smallest coin.
An invoice for goods that belonged to the vendor is held against what was used until its day and no other claims. It is
MATCHED, or EXCEPTION where a line is not as it should be (/vendor_invoice_lines says why); what is an EXCEPTION can be
handed in again when the rest has arrived or was used.
Refuses with INVOICE_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, RATE_MISSING and STOREROOM_NOT_FOUND.$$;
