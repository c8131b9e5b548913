-- Makes these the assets of a booking that is locked after them. A line that is named by its id stays, with its asset,
-- or for one of a kind with another one that fits; refuses to lose what was taken, and to have what is not free when
-- the booking holds its assets back. Answers which assets came to it.
create or replace function asset.store_booking_lines(
  p_booking    asset.bookings,
  p_lines      asset.booking_lines[],
  p_locked_ids uuid[]                default '{}'
)
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults  jsonb;
  v_held    asset.booking_lines[] := array(
    select l from asset.booking_lines as l where l.booking_id = p_booking.id and l.asset_id is not null
  );
  v_new_ids uuid[];
begin
  perform core.refuse_faults(asset.booking_line_faults(p_booking, p_lines));

  if p_booking.status <> 'DRAFT' and p_lines = '{}' then
    perform core.refuse_field('p_assets', 'MISSING_VALUE', 'At least one asset is required');
  end if;

  select jsonb_agg(
           core.fault('p_assets', 'BOOKED_ASSET_TAKEN', 'Is ' || l.status)
             || jsonb_build_object('id', l.id, 'asset_id', l.asset_id)
           order by l.position
         )
    into v_faults
    from asset.booking_lines as l
   where l.booking_id = p_booking.id
     and l.status in ('OUT', 'RETURNED')
     and l.id <> all (array(select g.id from unnest(p_lines) as g where g.id is not null));

  if v_faults is not null then
    perform core.refuse(
      'BOOKED_ASSET_TAKEN', format('Booking %s keeps its checked-out assets', p_booking.booking_number), 409, v_faults
    );
  end if;

  delete from asset.booking_lines as l
   where l.booking_id = p_booking.id
     and l.id <> all (array(select g.id from unnest(p_lines) as g where g.id is not null));

  update asset.booking_lines as l
     set position = g.position,
         note = g.note
    from unnest(p_lines) as g
   where l.id = g.id
     and (l.position, l.note) is distinct from (g.position, g.note);

  -- What is new holds nothing back until all of it is found free, or is named by what is in its way.
  insert into asset.booking_lines (
    site_id, booking_id, position, asset_id, category_id, manufacturer, model, starts_at, ends_at, note
  )
  select p_booking.site_id, p_booking.id, g.position, g.asset_id, g.category_id, g.manufacturer, g.model,
         p_booking.starts_at, p_booking.ends_at, g.note
    from unnest(p_lines) as g
   where g.id is null
   order by g.position;

  -- One that is not free stays where it is, and is reported below.
  update asset.booking_lines as l
     set asset_id = g.asset_id
    from unnest(p_lines) as g
   where l.id = g.id
     and l.asset_id is distinct from g.asset_id
     and g.asset_id is not null
     and (
           p_booking.status = 'DRAFT'
           or not exists (
                select
                  from asset.conflicts_of(
                    g.asset_id, tstzrange(p_booking.starts_at, p_booking.ends_at, '[)'), p_booking.id
                  )
              )
         );

  if p_booking.status <> 'DRAFT' then
    v_new_ids := array(
      select g.asset_id
        from unnest(p_lines) as g
        left join unnest(v_held) as h on h.id = g.id
       where g.asset_id is distinct from h.asset_id
         and g.asset_id is not null
    );
    v_faults := asset.assign_booked_assets(p_booking, p_locked_ids);
    perform asset.check_can_be_booked(p_booking, v_new_ids, v_faults);
  end if;

  if p_booking.status <> 'DRAFT' then
    update asset.booking_lines as l
       set status = 'RESERVED'
     where l.booking_id = p_booking.id
       and l.status = 'DRAFT';
  end if;

  return array(
    select l.asset_id
      from asset.booking_lines as l
     where l.booking_id = p_booking.id
       and l.status in ('DRAFT', 'RESERVED')
       and l.asset_id <> all (array(select h.asset_id from unnest(v_held) as h))
  );
end
$$;

grant execute on function asset.store_booking_lines to assetry_api;
