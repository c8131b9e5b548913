-- Refuses a relation that is there already in that time, and one that would come round: nothing feeds what feeds it in
-- the same time, and nothing replaces what has replaced it, ever. Two may back up each other. Asked for everybody, for
-- what lies between may be out of reach; relations wait for each other (core.lock_tree).
create or replace function asset.check_relation(p_relation asset.relations)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_during tstzrange := tstzrange(p_relation.started_at, p_relation.ended_at, '[)');
begin
  if exists (
    select
      from asset.relations as r
     where r.organization_id = core.current_organization_id()
       and r.from_asset_id = p_relation.from_asset_id
       and r.to_asset_id = p_relation.to_asset_id
       and r.kind = p_relation.kind
       and r.status <> 'CANCELLED'
       and r.during && v_during
  ) then
    perform core.refuse(
      'RELATION_OVERLAPS', 'The two assets already have this relation in that time', 409,
      jsonb_build_array(core.fault('started_at', 'RELATION_OVERLAPS', 'They already have it in that time')),
      'Close or cancel the other relation'
    );
  end if;

  if exists (
    with recursive way as (
      select p_relation.to_asset_id as id, case p_relation.kind when 'FEEDS' then v_during else '(,)' end as during
      union
      select r.to_asset_id, w.during * case p_relation.kind when 'FEEDS' then r.during else '(,)' end
        from way as w
        join asset.relations as r on r.from_asset_id = w.id
       where r.organization_id = core.current_organization_id()
         and r.kind = p_relation.kind
         and r.kind <> 'BACKUP_OF'
         and r.status <> 'CANCELLED'
         and (r.kind <> 'FEEDS' or r.during && w.during)
         and w.id <> p_relation.from_asset_id
    )
    select from way as w where w.id = p_relation.from_asset_id
  ) then
    perform core.refuse(
      'RELATION_LOOP', 'The relation would form a loop', 422,
      jsonb_build_array(core.fault('to_asset_id', 'RELATION_LOOP', 'It would lead back to the first asset'))
    );
  end if;
end
$$;

grant execute on function asset.check_relation to assetry_api;
