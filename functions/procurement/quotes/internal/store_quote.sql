-- Writes a quote with its lines; refuses another one of the same vendor.
create or replace function procurement.store_quote(
  p_quote procurement.quotes,
  p_lines procurement.quote_lines[]
)
returns procurement.quotes
language plpgsql
volatile
set search_path = ''
as $$
begin
  begin
    insert into procurement.quotes (
      site_id, quote_request_id, vendor_id, vendor_reference, quoted_at, expires_on, lead_time_days, currency,
      exchange_rate, payment_terms, note, is_late, total_amount
    )
    values (
      p_quote.site_id, p_quote.quote_request_id, p_quote.vendor_id, p_quote.vendor_reference, p_quote.quoted_at,
      p_quote.expires_on, p_quote.lead_time_days, p_quote.currency,
      procurement.rate_of(p_quote.site_id, p_quote.currency, core.site_date(p_quote.site_id, p_quote.quoted_at)),
      p_quote.payment_terms, p_quote.note, p_quote.is_late,
      (select sum(round(l.quantity * l.unit_price, core.currency_decimals(p_quote.currency))) from unnest(p_lines) as l)
    )
    returning * into p_quote;
  exception
    when unique_violation then
      perform core.refuse(
        'ALREADY_EXISTS', 'The vendor already has a valid quote', 409,
        p_hint => 'Withdraw the other quote with withdraw_quote'
      );
  end;

  insert into procurement.quote_lines (
    site_id, quote_id, position, quote_request_line_id, quantity, unit_price, lead_time_days, amount_places
  )
  select p_quote.site_id, p_quote.id, l.position, l.quote_request_line_id, l.quantity, l.unit_price, l.lead_time_days,
         core.currency_decimals(p_quote.currency)
    from unnest(p_lines) as l
   order by l.position;

  return p_quote;
end
$$;

grant execute on function procurement.store_quote to assetry_api;
