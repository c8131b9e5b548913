-- Lines of an action on stock that happened at another instant than now, where the caller says so.
create or replace function inventory.date_lines(
  p_storeroom inventory.storerooms,
  p_lines     inventory.line[],
  p_moved_at  timestamptz
)
returns inventory.line[]
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_moved_at is null then
    return p_lines;
  end if;

  perform inventory.check_moved_at('p_moved_at', p_moved_at, p_storeroom.site_id);

  return array(
    select jsonb_populate_record(l, jsonb_build_object('moved_at', p_moved_at))
      from unnest(p_lines) as l
     order by l.position
  );
end
$$;

grant execute on function inventory.date_lines to assetry_api;
