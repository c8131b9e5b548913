-- The assets of the rows of a review that assessments say RECHECK of.
create or replace function tool.rechecked_ids(p_review_id uuid, p_rows jsonb)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
           select distinct r.asset_id
             from tool.review_rows as r
            where r.review_id = p_review_id
              and r.asset_id is not null
              and r.id = any (
                    array(
                      select (g.given ->> 'id')::uuid
                        from jsonb_array_elements(p_rows) as g (given)
                       where g.given ->> 'verdict' = 'RECHECK'
                    )
                  )
         )
$$;

grant execute on function tool.rechecked_ids to assetry_api;
