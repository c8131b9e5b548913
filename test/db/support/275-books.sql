-- A book for what assets are worth, called by its code.
create function test.depreciation_book(p_code text, p_is_leading boolean default false)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into asset.depreciation_books (id, organization_id, code, name, is_leading)
  values (v_id, test.current_organization(), p_code, p_code, p_is_leading);
  return test.remember(p_code, v_id);
end
$$;

-- An asset in a book: by STRAIGHT_LINE from 1000 to 100 in 24 months from the first day of 2024; p_values holds other
-- columns.
create function test.book(p_name text, p_asset text, p_book text, p_values jsonb default '{}')
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_standard jsonb := '{
    "status": "ACTIVE", "method": "STRAIGHT_LINE", "convention": "FULL_MONTH", "currency": "EUR", "cost": 1000,
    "salvage_amount": 100, "life_months": 24, "starts_on": "2024-01-01", "accumulated_depreciation": 0,
    "row_version": 1
  }';
  v_book     asset.books := jsonb_populate_record(null::asset.books, v_standard || p_values);
begin
  select uuidv7(), a.organization_id, a.site_id, a.id, test.id(p_book), coalesce(v_book.book_value, v_book.cost),
         now(), now()
    into v_book.id, v_book.organization_id, v_book.site_id, v_book.asset_id, v_book.depreciation_book_id,
         v_book.book_value, v_book.created_at, v_book.updated_at
    from asset.assets as a
   where a.id = test.id(p_asset);
  insert into asset.books select v_book.*;
  return test.remember(p_name, v_book.id);
end
$$;

grant execute on function test.depreciation_book, test.book to public;

-- A asset audit of a site or, with the second name, a location of it.
create function test.asset_audit(p_name text, p_site text, p_location text default null)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into asset.stock_audits (id, organization_id, site_id, audit_number, location_id)
  values (
    v_id, test.current_organization(), test.id(p_site), p_name,
    case when p_location is not null then test.id(p_location) end
  );
  return test.remember(p_name, v_id);
end
$$;

-- A location of a site, called by its code; p_parent is one that was made before.
create function test.location(p_code text, p_site text, p_parent text default null)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into asset.locations (id, organization_id, site_id, code, name, parent_id)
  values (
    v_id, test.current_organization(), test.id(p_site), p_code, p_code,
    case when p_parent is not null then test.id(p_parent) end
  );
  return test.remember(p_code, v_id);
end
$$;

grant execute on function test.asset_audit, test.location to public;
