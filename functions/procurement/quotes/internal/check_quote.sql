-- Refuses a quote whose values do not go together, of who was not asked, or that comes when none is taken any more.
create or replace function procurement.check_quote(
  p_request procurement.quote_requests,
  p_quote   procurement.quotes
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]') into v_faults
    from core.sites as s
   cross join lateral (
      values
        (
          'vendor_id', 'NOT_ALLOWED', 'The vendor was not invited',
          not exists (
            select 1
              from procurement.quote_request_vendors as v
             where v.quote_request_id = p_request.id
               and v.vendor_id = p_quote.vendor_id
          )
        ),
        ('currency', 'NOT_IN_VOCABULARY', 'One of /currencies', not core.is_currency(p_quote.currency)),
        ('quoted_at', 'IN_FUTURE', 'Cannot be in the future', p_quote.quoted_at > clock_timestamp()),
        ('quoted_at', 'TOO_EARLY', 'It is before the request was sent', p_quote.quoted_at < p_request.sent_at)
    ) as f (field, code, message, is_so)
   where s.id = p_request.site_id
     and f.is_so;

  perform core.refuse_faults(v_faults);

  if p_quote.quoted_at > p_request.closes_at and not p_request.accepts_late then
    perform core.refuse(
      'QUOTE_LATE', format('Request %s no longer accepts quotes', p_request.quote_request_number), 422
    );
  end if;
end
$$;

grant execute on function procurement.check_quote to assetry_api;
