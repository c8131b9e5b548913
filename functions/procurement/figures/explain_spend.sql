create or replace function api.explain_spend(
  p_from         date,
  p_until        date,
  p_by           text,
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_details      boolean default false
)
returns table (
  site_id       uuid,
  site_code     text,
  currency      text,
  group_id      uuid,
  group_code    text,
  group_name    text,
  numerator     numeric,
  denominator   numeric,
  percent       numeric,
  numerator_ids uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_is_shown     boolean := procurement.reads_prices();
  v_faults       jsonb;
  v_sites        uuid[];
  v_category_ids uuid[];
begin
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
           || core.day_faults(p_from, p_until)
    into v_faults
    from (
      values
        (
          'p_by', 'NOT_IN_VOCABULARY', 'One of COST_CENTER, VENDOR, CATEGORY and ITEM',
          p_by is null or p_by not in ('COST_CENTER', 'VENDOR', 'CATEGORY', 'ITEM')
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_faults);
  v_sites := core.sites_asked(p_site_ids);
  v_category_ids := asset.categories_asked(p_category_ids);

  if core.may_exceed('procurement.invoice_lines') then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from procurement.invoice_lines as r
             where r.site_id = any (v_sites)
             limit 500001
          ) as n
      ),
      'p_site_id', 'invoice lines'
    );
  end if;

  return query
  with figure as materialized (
    select s.id as site, s.code, s.currency::text as coin, g.*
      from core.sites as s
     cross join lateral (
        select k.group_id, k.kind, sum(p.amount) as amount, sum(sum(p.amount)) over () as whole,
               array_agg(p.id) as ids
          from procurement.spend_of_site(s, p_from, p_until) as p
         cross join lateral (
            select case p_by
                     when 'COST_CENTER' then p.cost_center_id
                     when 'VENDOR' then p.vendor_id
                     when 'CATEGORY' then p.category_id
                     else p.item_id
                   end as group_id,
                   case
                     when p_by = 'CATEGORY' and p.category_id is null or p_by = 'ITEM' and p.item_id is null then p.kind
                   end as kind
         ) as k
         where v_category_ids is null
            or p.category_id = any (v_category_ids)
         group by k.group_id, k.kind
     ) as g
     where s.id = any (v_sites)
  ),
  -- Money adds up in one currency only.
  shown as (
    select f.* from figure as f
     union all
    select null, null, f.coin, f.group_id, f.kind, sum(f.amount), sum(sum(f.amount)) over (partition by f.coin),
           array(
             select i.id
               from figure as g
              cross join unnest(g.ids) as i (id)
              where p_details
                and g.coin = f.coin
                and (g.group_id, g.kind) is not distinct from (f.group_id, f.kind)
           )
      from figure as f
     where cardinality(p_site_ids) is distinct from 1
     group by f.coin, f.group_id, f.kind
  )
  select f.site, f.code, f.coin, f.group_id, coalesce(c.code, v.code, t.code, i.item_number, f.kind),
         coalesce(c.name, v.name, t.name, i.name), case when v_is_shown then f.amount end,
         case when v_is_shown then f.whole end,
         case when v_is_shown then round(100 * f.amount / nullif(f.whole, 0), 4) end, core.ids_of(f.ids, p_details)
    from shown as f
    left join procurement.cost_center_labels as c on c.id = f.group_id
    left join contract.vendor_labels as v on v.id = f.group_id
    left join asset.category_labels as t on t.id = f.group_id
    left join inventory.item_labels as i on i.id = f.group_id
   order by f.code, f.site, f.coin, case when v_is_shown then f.amount end desc, f.group_id, f.kind;
end
$$;

comment on function api.explain_spend is $$Spend by cost center, vendor, category or item

One row for each group of each site, then a total by currency. numerator: lines of invoices approved in the period and
not reversed, less those of credit notes, without taxes, at their rates, in the currency of the site; denominator: all
spend of the site; percent: the share. The numerators of a site add up to its denominator, and each line counts once.
With p_details numerator_ids, the lines and charges of invoices and lines of credit notes.
p_by: Grouping of the rows: COST_CENTER (group_id empty for none), VENDOR, CATEGORY (of the asset or item; otherwise
ITEM, SERVICE or CHARGE in group_code) or ITEM (otherwise SERVICE, ASSET or CHARGE in group_code)
p_category_ids: Ids of rows of /asset_categories: only spend of these categories and their subcategories, with shares
of it; default all
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than 500,000 lines of
invoices at these sites).$$;
