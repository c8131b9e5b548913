-- A category of assets; p_values holds other columns, such as what it says of bookings and of damage.
create function test.category(p_name text, p_parent text default null, p_values jsonb default '{}')
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_category asset.categories := jsonb_populate_record(null::asset.categories, p_values);
begin
  insert into asset.categories (
    id, organization_id, parent_id, code, name, is_bookable, booking_needs_approval, booking_max_minutes,
    booking_lead_minutes, booking_ahead_days, booking_max_assets, booking_answer_minutes, damage_opens_request
  )
  values (
    uuidv7(), test.current_organization(), case when p_parent is not null then test.id(p_parent) end, upper(p_name),
    p_name, v_category.is_bookable, v_category.booking_needs_approval, v_category.booking_max_minutes,
    v_category.booking_lead_minutes, v_category.booking_ahead_days, v_category.booking_max_assets,
    v_category.booking_answer_minutes, v_category.damage_opens_request
  )
  returning * into v_category;
  return test.remember(p_name, v_category.id);
end
$$;

-- Assets of a category and a model, called by their names.
create function test.units(p_names text[], p_site text, p_category text default null, p_model text default null)
returns void
language plpgsql
volatile
security definer
as $$
begin
  perform test.asset(n.name, p_site) from unnest(p_names) as n (name);
  update asset.assets as a
     set category_id = case when p_category is not null then test.id(p_category) end,
         model = p_model,
         manufacturer = case when p_model is not null then 'Acme' end
   where a.id in (select test.id(n.name) from unnest(p_names) as n (name));
end
$$;

-- A booking of the caller for a worker, with lines as create_asset_booking takes them; '12 hours' is told from now.
create function test.wish(
  p_name   text,
  p_site   text,
  p_worker text,
  p_from   interval,
  p_to     interval,
  p_assets jsonb
)
returns uuid
language sql
volatile
as $$
  select test.remember(
           p_name,
           (
             select b.id
               from api.create_asset_booking(
                 jsonb_build_object(
                   'site_id', test.id(p_site), 'worker_id', test.id(p_worker), 'starts_at', now() + p_from, 'ends_at',
                   now() + p_to
                 ),
                 p_assets
               ) as b
           )
         )
$$;

-- The lines of a booking: the asset by its name, or - for none, and the status.
create function test.lines_of(p_booking text)
returns text
language sql
stable
security definer
as $$
  select string_agg(coalesce(test.name_of(l.asset_id), '-') || ' ' || l.status, ', ' order by l.position)
    from asset.booking_lines as l
   where l.booking_id = test.id(p_booking)
$$;

grant execute on function test.category, test.units, test.wish, test.lines_of to public;
