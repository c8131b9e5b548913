-- The assets of a receipt line of which so many go back, beside those that were rejected and never became assets: those
-- that are named, or all that are left of it. Null where neither says which.
create or replace function procurement.returned_assets(
  p_line      procurement.receipt_lines,
  p_quantity  numeric,
  p_asset_ids uuid[]
)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select case
           when q.good = 0 and coalesce(p_asset_ids, '{}') = '{}' then '{}'
           when cardinality(w.ids) = q.good then w.ids
         end
    from (
      select p_quantity - least(p_quantity, greatest(p_line.rejected_quantity - p_line.returned_quantity, 0)) as good
    ) as q
   cross join lateral (
      select coalesce(array_agg(a.id order by a.id), '{}') as ids
        from unnest(p_line.asset_ids) as a (id)
       where case when p_asset_ids is not null then a.id = any (p_asset_ids) else true end
         and not exists (
               select 1
                 from procurement.return_lines as b
                where b.receipt_line_id = p_line.id
                  and b.site_id = p_line.site_id
                  and a.id = any (b.asset_ids)
             )
   ) as w
$$;

grant execute on function procurement.returned_assets to assetry_api;
