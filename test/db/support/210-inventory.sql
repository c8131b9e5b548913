-- The unit in which things are counted here, PCS; made once for each organization.
create function test.pieces()
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid;
begin
  select u.id into v_id
    from inventory.units as u
   where u.organization_id = test.current_organization()
     and u.code = 'PCS';

  if not found then
    insert into inventory.units (organization_id, code, name) values (test.current_organization(), 'PCS', 'Pieces')
    returning id into v_id;
  end if;

  return v_id;
end
$$;

-- An item, called by its number; p_values holds other columns.
create function test.item(p_number text, p_values jsonb default '{}')
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_standard jsonb := '{
    "kind": "STOCK", "tracking": "NONE", "costing": "MOVING_AVERAGE", "status": "ACTIVE", "custom": {}, "row_version": 1
  }';
  v_item     inventory.items := jsonb_populate_record(null::inventory.items, v_standard || p_values);
begin
  v_item.id := uuidv7();
  v_item.organization_id := test.current_organization();
  v_item.item_number := p_number;
  v_item.name := p_number;
  v_item.base_unit_id := coalesce(v_item.base_unit_id, test.pieces());
  v_item.created_at := now();
  v_item.updated_at := now();
  insert into inventory.items select v_item.*;
  return test.remember(p_number, v_item.id);
end
$$;

-- A storeroom at a site, called by its code.
create function test.storeroom(p_code text, p_site text, p_kind text default 'MAIN')
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into inventory.storerooms (id, organization_id, site_id, code, name, kind)
  values (v_id, test.current_organization(), test.id(p_site), p_code, p_code, p_kind);
  return test.remember(p_code, v_id);
end
$$;

-- A bin of a storeroom, called by its code.
create function test.bin(p_code text, p_storeroom text, p_pick_sequence integer default 0)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into inventory.bins (id, organization_id, site_id, storeroom_id, code, pick_sequence)
  select v_id, s.organization_id, s.site_id, s.id, p_code, p_pick_sequence
    from inventory.storerooms as s
   where s.id = test.id(p_storeroom);
  return test.remember(p_code, v_id);
end
$$;

-- One line of an action on stock: the item by its name, a quantity, and whatever else there is to say.
create function test.line(p_item text, p_quantity numeric, p_more jsonb default '{}')
returns jsonb
language sql
stable
as $$
  select jsonb_build_array(jsonb_build_object('item_id', test.id(p_item), 'quantity', p_quantity) || p_more)
$$;

-- Receives so many of an item, each at a cost, as the one who is signed in; remembers the lot by its number.
create function test.receive(
  p_item      text,
  p_storeroom text,
  p_quantity  numeric,
  p_unit_cost numeric default 1,
  p_more      jsonb   default '{}'
)
returns void
language plpgsql
volatile
as $$
begin
  perform api.receive_stock(
    test.id(p_storeroom), test.line(p_item, p_quantity, jsonb_build_object('unit_cost', p_unit_cost) || p_more)
  );
  perform test.remember(l.lot_number, l.id) from api.lots as l where l.lot_number = p_more ->> 'lot_number';
end
$$;

-- How the stock of an item at a storeroom stands: quantity, value and average.
create function test.stock(p_item text, p_storeroom text)
returns text
language sql
stable
security definer
as $$
  select concat_ws(' ', trim_scale(s.quantity), trim_scale(s.value), trim_scale(s.average_cost))
    from inventory.standings as s
   where s.item_id = test.id(p_item)
     and s.storeroom_id = test.id(p_storeroom)
$$;

grant execute on function
  test.pieces, test.item, test.storeroom, test.bin, test.line, test.receive, test.stock to public;
