-- A purchase order at a site with a vendor, called by a name, with lines as create_purchase_order takes them; made by
-- whoever is signed in.
create function test.purchase_order(p_name text, p_site text, p_vendor text, p_lines jsonb, p_values jsonb default '{}')
returns uuid
language sql
volatile
as $$
  select test.remember(
           p_name,
           (
             select o.id
               from api.create_purchase_order(
                      jsonb_build_object('site_id', test.id(p_site), 'vendor_id', test.id(p_vendor)) || p_values,
                        p_lines
                    ) as o
           )
         )
$$;

-- One line of an order for goods: item and storeroom by their names, quantity and price, and what else there is.
create function test.order_line(
  p_item text, p_storeroom text, p_quantity numeric, p_price numeric, p_more jsonb default '{}'
)
returns jsonb
language sql
stable
as $$
  select jsonb_build_array(
           jsonb_build_object(
             'kind', 'ITEM', 'item_id', test.id(p_item), 'storeroom_id', test.id(p_storeroom), 'quantity', p_quantity,
             'unit_price', p_price
           ) || p_more
         )
$$;

-- The id of a line of an order, by its place.
create function test.line_of(p_order text, p_position integer default 1)
returns uuid
language sql
stable
security definer
as $$
  select l.id
    from procurement.order_lines as l
   where l.purchase_order_id = test.id(p_order)
     and l.position = p_position
$$;

-- Hands an order in, has it approved by somebody else and sent, as one who signs in again afterwards.
create function test.sent(p_order text, p_buyer text, p_approver text)
returns void
language plpgsql
volatile
as $$
begin
  perform api.submit_purchase_order(test.id(p_order));
  perform test.sign_out();
  perform test.sign_in(p_approver);
  perform api.approve_purchase_order(test.id(p_order));
  perform test.sign_out();
  perform test.sign_in(p_buyer);
  perform api.send_purchase_order(test.id(p_order), 'OTHER');
end
$$;

-- How many of an item are expected at a storeroom.
create function test.on_order(p_item text, p_storeroom text)
returns numeric
language sql
stable
security definer
as $$
  select trim_scale(coalesce(sum(s.on_order_quantity), 0))
    from inventory.standings as s
   where s.item_id = test.id(p_item)
     and s.storeroom_id = test.id(p_storeroom)
$$;

grant execute on function test.purchase_order, test.order_line, test.line_of, test.sent, test.on_order to public;
