-- Finds the lots that lines name by number, makes those that are not there yet, and says with each line which it is.
-- What keeps for a time expires so many days after the day of the site, unless the line tells the day.
create or replace function inventory.open_lots(p_site_id uuid, p_lines inventory.line[])
returns inventory.line[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  -- Most goods are not tracked: nothing is written, and no trigger runs.
  if not exists (select from unnest(p_lines) as l where l.lot_number is not null or l.expires_on is not null) then
    return p_lines;
  end if;

  insert into inventory.lots (item_id, lot_number, expires_on)
  select l.item_id, l.lot_number, max(coalesce(l.expires_on, core.site_date(p_site_id) + l.shelf_life_days))
    from unnest(p_lines) as l
   where l.lot_number is not null
     and l.lot_id is null
   group by l.item_id, l.lot_number
   order by l.item_id, l.lot_number
      on conflict (organization_id, item_id, lot_number) where lot_number is not null do nothing;

  select coalesce(
           jsonb_agg(
             core.fault(
               format('p_lines[%s].expires_on', l.position), 'NOT_ALLOWED',
               'The lot is already recorded: ' || coalesce('it expires on ' || o.expires_on, 'it does not expire')
             )
             order by l.position
           ),
           '[]'
         )
    into v_faults
    from unnest(p_lines) as l
    join inventory.lots as o on o.item_id = l.item_id and (o.lot_number = l.lot_number or o.id = l.lot_id)
   where l.expires_on is not null
     and o.expires_on is distinct from l.expires_on;

  perform core.refuse_faults(v_faults);

  return array(
    select jsonb_populate_record(l, jsonb_build_object('lot_id', coalesce(l.lot_id, o.id)))
      from unnest(p_lines) as l
      left join inventory.lots as o on o.item_id = l.item_id and o.lot_number = l.lot_number
     order by l.position
  );
end
$$;

grant execute on function inventory.open_lots to assetry_api;
