-- Refuses to take assets, which are locked, away to another site while bookings at theirs count on them.
create or replace function asset.check_not_booked(p_asset asset.assets, p_branch uuid[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_ids uuid[] := array(
    select l.id
      from asset.booking_lines as l
     where l.asset_id = any (p_branch)
       and l.status in ('RESERVED', 'OUT')
     order by l.id
  );
begin
  if v_ids <> '{}' then
    perform core.refuse(
      'ASSET_IN_USE', format('Asset %s is booked at this site', p_asset.asset_number), 422,
      jsonb_build_array(
        jsonb_build_object('code', 'ASSET_BOOKED', 'message', format('%s bookings', cardinality(v_ids)), 'ids', v_ids)
      ),
      'Cancel the bookings or remove the asset from them first'
    );
  end if;
end
$$;

grant execute on function asset.check_not_booked to assetry_api;
