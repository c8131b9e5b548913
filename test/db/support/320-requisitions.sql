-- A requisition at a site, called by a name, with lines as create_requisition takes them; made by whoever is signed in.
create function test.requisition(p_name text, p_site text, p_lines jsonb, p_values jsonb default '{}')
returns uuid
language sql
volatile
as $$
  select test.remember(
           p_name,
           (
             select r.id
               from api.create_requisition(jsonb_build_object('site_id', test.id(p_site)) || p_values, p_lines) as r
           )
         )
$$;

-- One line of a requisition for goods: item and storeroom by their names, quantity and estimate, and what else there
-- is.
create function test.wanted(
  p_item text, p_storeroom text, p_quantity numeric, p_price numeric, p_more jsonb default '{}'
)
returns jsonb
language sql
stable
as $$
  select jsonb_build_array(
           jsonb_build_object(
             'kind', 'ITEM', 'item_id', test.id(p_item), 'storeroom_id', test.id(p_storeroom), 'quantity', p_quantity,
             'estimated_price', p_price
           ) || p_more
         )
$$;

-- The id of a line of a requisition, by its place.
create function test.wanted_line(p_requisition text, p_position integer default 1)
returns uuid
language sql
stable
security definer
as $$
  select l.id
    from procurement.requisition_lines as l
   where l.requisition_id = test.id(p_requisition)
     and l.position = p_position
$$;

-- Hands a requisition in and has it approved by somebody else, as one who signs in again afterwards.
create function test.agreed(p_requisition text, p_requester text, p_approver text)
returns void
language plpgsql
volatile
as $$
begin
  perform api.submit_requisition(test.id(p_requisition));
  perform test.sign_out();
  perform test.sign_in(p_approver);
  perform api.approve_requisition(test.id(p_requisition));
  perform test.sign_out();
  perform test.sign_in(p_requester);
end
$$;

-- How a requisition stands: its status, what of it was ordered and has arrived, and what it still binds of a budget.
create function test.standing_of(p_requisition text)
returns text
language sql
stable
security definer
as $$
  select concat_ws(
           ' ', r.status, r.order_status, r.receipt_status,
           (
             select trim_scale(sum(l.pending_amount))
               from procurement.requisition_lines as l
              where l.requisition_id = r.id
           )
         )
    from procurement.requisitions as r
   where r.id = test.id(p_requisition)
$$;

grant execute on function
  test.requisition, test.wanted, test.wanted_line, test.agreed, test.standing_of to public;

-- A request for quotation at a site, called by a name, of vendors by their names, until long from now; made by whoever
-- is signed in.
create function test.quote_request(
  p_name text, p_site text, p_lines jsonb, p_vendors text[], p_values jsonb default '{}'
)
returns uuid
language sql
volatile
as $$
  select test.remember(
           p_name,
           (
             select q.id
               from api.create_quote_request(
                      jsonb_build_object('site_id', test.id(p_site), 'closes_at', now() + interval '1 day')
                        || p_values,
                      p_lines, array(select test.id(v.name) from unnest(p_vendors) as v (name))
                    ) as q
           )
         )
$$;

-- A quote of a vendor for all lines of a request, at these prices in their order.
create function test.quote(p_name text, p_request text, p_vendor text, p_prices numeric[], p_values jsonb default '{}')
returns uuid
language sql
volatile
as $$
  select test.remember(
           p_name,
           (
             select q.id
               from api.record_quote(
                      test.id(p_request), jsonb_build_object('vendor_id', test.id(p_vendor)) || p_values,
                      (
                        select jsonb_agg(
                                 jsonb_build_object('quote_request_line_id', l.id, 'unit_price', p_prices[l.position])
                                 order by l.position
                               )
                          from api.quote_request_lines as l
                         where l.quote_request_id = test.id(p_request)
                      )
                    ) as q
           )
         )
$$;

-- A row that accepts the line of a quote, by its place.
create function test.offered(p_quote text, p_position integer, p_more jsonb default '{}')
returns jsonb
language sql
stable
security definer
as $$
  select jsonb_build_array(jsonb_build_object('id', l.id) || p_more)
    from procurement.quote_lines as l
   where l.quote_id = test.id(p_quote)
     and l.position = p_position
$$;

grant execute on function test.quote_request, test.quote, test.offered to public;
