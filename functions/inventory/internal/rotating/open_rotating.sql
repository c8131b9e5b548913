-- Says of the serial numbers that come in, of items that rotate, which asset each is: the one that the line names, or
-- that was said of it before, or a new one. From then on the asset goes where the serial number goes. The tree is
-- locked.
create or replace function inventory.open_rotating(p_storeroom inventory.storerooms, p_lines inventory.line[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line  record;
  v_asset asset.assets;
begin
  for v_line in
    select l.position, l.lot_id, l.asset_id, i.kind, i.name, i.manufacturer, i.manufacturer_part_number,
           o.lot_number, o.asset_id as known_asset_id, o.is_rotating
      from unnest(p_lines) as l
      join inventory.items as i on i.id = l.item_id
      left join inventory.lots as o on o.id = l.lot_id
     where l.asset_id is not null
        or i.kind = 'ROTATING'
     order by l.position
  loop
    if v_line.asset_id is not null and v_line.kind <> 'ROTATING' then
      perform core.refuse_field(
        format('p_lines[%s].asset_id', v_line.position), 'NOT_ALLOWED', 'Only a ROTATING item is an asset'
      );
    elsif v_line.asset_id <> v_line.known_asset_id and v_line.is_rotating then
      perform core.refuse_field(
        format('p_lines[%s].asset_id', v_line.position), 'NOT_ALLOWED', 'The serial number belongs to another asset'
      );
    end if;

    continue when v_line.is_rotating;
    v_asset.id := coalesce(v_line.asset_id, v_line.known_asset_id);

    if v_asset.id is null then
      v_asset.id := (
        inventory.create_rotating(
          p_storeroom, v_line.name, v_line.lot_number, v_line.manufacturer, v_line.manufacturer_part_number
        )
      ).id;
    end if;

    begin
      update inventory.lots as l
         set asset_id = v_asset.id,
             is_rotating = true
       where l.id = v_line.lot_id;
    exception
      when unique_violation then
        perform core.refuse_field(
          format('p_lines[%s].asset_id', v_line.position), 'ALREADY_EXISTS', 'It already has another serial number'
        );
    end;
  end loop;
end
$$;

grant execute on function inventory.open_rotating to assetry_api;
