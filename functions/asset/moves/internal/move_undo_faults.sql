-- What keeps a move, whose placements are these, from being taken back: it was no move of one thing with its parts but
-- an installation, an exchange or the begin of its record, or something moved since.
create or replace function asset.move_undo_faults(p_moved asset.placements[], p_leading_ids uuid[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault('p_placement_id', f.code, f.message) order by f.code), '[]')
    from (
      values
        (
          'FIRST_PLACE', 'It has no previous place',
          exists (
            select
              from unnest(p_moved) as m
             where not exists (
                     select
                       from asset.placements as b
                      where b.organization_id = m.organization_id
                        and b.asset_id = m.asset_id
                        and b.ended_at = m.started_at
                   )
          )
        ),
        ('INSTALLED_SINCE', 'It was installed in the same act or later',
          exists (
            select
              from unnest(p_moved) as m
              join asset.installations as i on i.organization_id = m.organization_id and i.asset_id = m.asset_id
             where i.started_at >= m.started_at
          )
        ),
        ('MOVED_SINCE', 'A part of it was moved later', exists (
          select from unnest(p_moved) as m where m.ended_at is not null
        )),
        ('SEVERAL_MOVED', 'Several assets were moved in one act', cardinality(p_leading_ids) <> 1)
    ) as f (code, message, is_so)
   where f.is_so
$$;

grant execute on function asset.move_undo_faults to assetry_api;
