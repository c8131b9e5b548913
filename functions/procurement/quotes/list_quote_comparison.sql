create or replace function api.list_quote_comparison(p_quote_request_id uuid)
returns table (
  quote_request_line_id uuid,
  line_position         integer,
  description           text,
  asked_quantity        numeric,
  quote_line_id         uuid,
  quote_id              uuid,
  vendor_id             uuid,
  vendor_name           text,
  offered_quantity      numeric,
  unit_price            numeric,
  currency              text,
  site_unit_price       numeric,
  site_amount           numeric,
  lead_time_days        integer,
  expires_on            date,
  is_late               boolean,
  has_expired           boolean,
  price_rank            integer,
  score                 numeric,
  accepted_quantity     numeric
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_is_shown boolean := procurement.reads_prices();
begin
  if not exists (select 1 from procurement.quote_requests as q where q.id = p_quote_request_id) then
    perform core.refuse('QUOTE_REQUEST_NOT_FOUND', 'No such request for quotation', 404);
  end if;

  return query
  with offered as (
    select a.id as line_id, a.position as place, a.description as words, a.quantity as asked, l.id, q.id as of_quote,
           q.vendor_id as vendor, v.name, l.quantity,
           case when v_is_shown then l.unit_price end as price, q.currency as money,
           case when v_is_shown then round(l.unit_price * q.exchange_rate, 6) end as site_price,
           q.expires_on as until, q.is_late as late,
           coalesce(l.lead_time_days, q.lead_time_days) as days, l.accepted_quantity as accepted,
           coalesce(q.expires_on < core.site_date(r.site_id), false) as is_over, r.price_weight_percent as weight
      from procurement.quote_requests as r
      join procurement.quote_request_lines as a on a.quote_request_id = r.id
      join procurement.quotes as q on q.quote_request_id = r.id and q.status <> 'WITHDRAWN'
      join procurement.quote_lines as l on l.quote_id = q.id and l.quote_request_line_id = a.id
      join contract.vendors as v on v.id = q.vendor_id
     where r.id = p_quote_request_id
  ),
  best as (
    select o.line_id, min(o.site_price) as price, min(o.days) as days from offered as o group by o.line_id
  )
  select o.line_id, o.place, o.words, o.asked, o.id, o.of_quote, o.vendor, o.name, o.quantity, o.price, o.money,
         o.site_price, round(o.quantity * o.site_price, 4), o.days, o.until, o.late, o.is_over,
         case when v_is_shown then (rank() over (partition by o.line_id order by o.site_price))::integer end,
         round(
           (
             o.weight * case when o.site_price = 0 then 1 else b.price / o.site_price end
             + (100 - o.weight) * coalesce((b.days + 1)::numeric / (o.days + 1), 0)
           ),
           2
         ),
         o.accepted
    from offered as o
    join best as b on b.line_id = o.line_id
   order by o.place, o.site_price, o.name, o.id;
end
$$;

comment on function api.list_quote_comparison is $$Compare the quotes of a request for quotation

One row for each line of a quote that is not withdrawn: line_position, description and asked_quantity of the request;
offered_quantity, unit_price in the currency of the quote, site_unit_price and site_amount in that of the site;
lead_time_days, expires_on, has_expired and is_late; price_rank among the quotes of the line (equal prices share a
rank); score of 100: price_weight_percent for the price, as lowest price divided by this price, the rest for the lead
time, as shortest divided by this one, each plus one day, 0 without a lead time; accepted_quantity.
Refuses with QUOTE_REQUEST_NOT_FOUND.$$;
