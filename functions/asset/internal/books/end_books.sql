-- Ends what an asset is worth in books on the day on which it is disposed of: what falls on the days before is posted,
-- of the month itself only where days or a meter count. Answers how many books that ended.
create or replace function asset.end_books(p_asset asset.assets, p_on date)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ids uuid[] := array(
    select b.id
      from asset.books as b
     where b.asset_id = p_asset.id
       and b.status = 'ACTIVE'
     order by b.id
       for no key update
  );
begin
  perform asset.post_books(v_ids, p_on - 1);

  update asset.books as b
     set status = 'ENDED',
         ended_on = p_on
   where b.id = any (v_ids);

  return cardinality(v_ids);
end
$$;

grant execute on function asset.end_books to assetry_api;
