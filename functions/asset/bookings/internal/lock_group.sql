-- The other loans of the kit with which an asset was lent that come back with it, locked, with their assets and
-- bookings as asset.lock_custody locks those of one: what is still out, without what stays out. Refuses an asset that
-- was lent without a kit, and one that is named to stay out and is none of it.
create or replace function asset.lock_group(p_custody_id uuid, p_without_ids uuid[])
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_group_id uuid := (select c.group_id from asset.custodies as c where c.id = p_custody_id);
  v_faults   jsonb;
begin
  perform
    from asset.assets as a
   where a.id = any (array(select c.asset_id from asset.custodies as c where c.group_id = v_group_id))
   order by a.id
     for no key update;

  perform
    from work.work_orders as w
   where w.id = (select c.work_order_id from asset.custodies as c where c.id = p_custody_id)
     for share;

  perform
    from asset.bookings as b
   where b.id = any (array(select c.booking_id from asset.custodies as c where c.group_id = v_group_id))
   order by b.id
     for no key update;

  perform from asset.custodies as c where c.group_id = v_group_id order by c.id for no key update;

  select jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.message)
    into v_faults
    from (
      select 'with_components', 'NOT_ALLOWED', 'It was not checked out as a kit'
        from asset.custodies as c
       where c.id = p_custody_id
         and c.group_id is null
       union all
      select 'without_ids', 'NOT_FOUND', 'Not another asset of its kit that is out: ' || l.id
        from unnest(p_without_ids) as l (id)
       where v_group_id is not null
         and not exists (
               select 1
                 from asset.custodies as c
                where c.group_id = v_group_id
                  and c.asset_id = l.id
                  and c.id <> p_custody_id
                  and c.checked_in_at is null
             )
    ) as f (field, code, message);

  perform core.refuse_faults(coalesce(v_faults, '[]'));

  return array(
    select c.id
      from asset.custodies as c
     where c.group_id = v_group_id
       and c.id <> p_custody_id
       and c.checked_in_at is null
       and c.asset_id <> all (p_without_ids)
  );
end
$$;

grant execute on function asset.lock_group to assetry_api;
