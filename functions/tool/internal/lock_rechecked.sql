-- Locks, by id, the assets that assessments to RECHECK make work on or block, before the review.
create or replace function tool.lock_rechecked(p_review_id uuid, p_rows jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform
    from asset.assets as a
   where a.id = any (
           array(
             select r.asset_id
               from tool.review_rows as r
              where r.review_id = p_review_id
                and r.id = any (
                      array(
                        select (g.given ->> 'id')::uuid
                          from jsonb_array_elements(p_rows) as g (given)
                         where g.given ->> 'verdict' = 'RECHECK'
                      )
                    )
           )
         )
   order by a.id
     for no key update;
end
$$;

grant execute on function tool.lock_rechecked to assetry_api;
