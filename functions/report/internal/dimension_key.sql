-- The expression of a dimension over a fact f, its asset a, work order w, worker p, item i, stocked item k and site s:
-- the key of its group, a uuid, text or date. Weeks and months are named by their first day, in the time zone of the
-- site; of a figure that is calculated by period they are those of the part l of it. A location counts at the site of
-- its asset alone: the facts of one that has moved stay where they were. A problem or an item is the class of a fact.
create or replace function report.dimension_key(p_dimension text, p_is_by_period boolean)
returns text
language sql
immutable
return case p_dimension
         when 'site' then 'f.site_id'
         when 'location' then 'case when a.site_id = f.site_id then a.location_id end'
         when 'category' then 'a.category_id'
         when 'asset' then 'f.asset_id'
         when 'vendor' then 'f.vendor_id'
         when 'work_type' then 'w.work_type'
         when 'priority' then 'w.priority'
         when 'worker' then 'f.worker_id'
         when 'craft' then 'p.craft_id'
         when 'problem' then 'f.class'
         when 'item' then 'f.class'
         when 'item_category' then 'i.category_id'
         when 'abc_class' then 'k.abc_class'
         else format(
           'date_trunc(%L, %s)::date', p_dimension,
           case when p_is_by_period then 'l.from_on::timestamp' else 'f.at at time zone s.time_zone' end
         )
       end;
