create or replace function api.explain_work_costs(
  p_from         date,
  p_until        date,
  p_by           text    default 'KIND',
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
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
  work_orders   bigint,
  numerator_ids uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_is_known boolean := coalesce(p_by in ('KIND', 'TYPE', 'CATEGORY', 'ASSET'), false);
begin
  perform core.require_permission('work_order_cost.read');
  perform core.refuse_faults(
    case
      when v_is_known then '[]'
      else jsonb_build_array(core.fault('p_by', 'NOT_IN_VOCABULARY', 'One of KIND, TYPE, CATEGORY and ASSET'))
    end || core.day_faults(p_from, p_until)
  );

  return query
  with figure as materialized (
    select * from work.work_costs_of(
      core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until, p_by, p_details
    )
  ),
  -- Money adds up in one currency only.
  shown as (
    select s.id as site, s.code::text, f.currency, f.group_id, f.group_kind, f.amount,
           f.work_orders, f.ids
      from figure as f
      join core.sites as s on s.id = f.site_id
     union all
    select null, null, f.currency, f.group_id, f.group_kind, sum(f.amount),
           sum(f.work_orders)::bigint,
           array(
             select i.id
               from figure as g
              cross join unnest(g.ids) as i (id)
              where p_details
                and g.currency = f.currency
                and (g.group_id, g.group_kind) is not distinct from (f.group_id, f.group_kind)
              order by i.id
           )
      from figure as f
     where cardinality(p_site_ids) is distinct from 1
     group by f.currency, f.group_id, f.group_kind
  )
  select f.site, f.code, f.currency, f.group_id, coalesce(t.code, c.code, a.asset_number, f.group_kind)::text,
         coalesce(t.name, c.name, a.name), f.amount, sum(f.amount) over same,
         round(100 * f.amount / nullif(sum(f.amount) over same, 0), 2), f.work_orders, core.ids_of(f.ids, p_details)
    from shown as f
    left join work.type_labels as t on t.id = f.group_id
    left join asset.category_labels as c on c.id = f.group_id
    left join asset.asset_labels as a on a.id = f.group_id
  window same as (partition by f.site, f.currency)
   order by f.code, f.site, f.currency, f.amount desc, f.group_id, f.group_kind;
end
$$;

comment on function api.explain_work_costs is $$Costs of work by kind, type, category or asset

One row for each group of each site and currency, then a total by currency. A cost counts at the site of its posting
(posted_site_id), also when the work order moves. numerator: amounts of the cost ledger (/work_order_costs) that arose
in the period, reversals and credits included, in the currency of the site when they were posted; denominator: all
costs of the site in that currency; percent: the share; work_orders: the number of work orders with such lines. The
numerators of a site and currency add up to the denominator, and each line counts once. With p_details numerator_ids,
the lines.
p_by: Grouping of the rows: KIND (LABOUR, ITEM, TOOL, SERVICE, TRAVEL, OTHER or CREDIT in group_code), TYPE of the work
order, CATEGORY of its asset now, or ASSET; group_id is empty for work orders without one; default KIND
Refuses with PERMISSION_DENIED, VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and
TOO_MUCH (more than 500,000 lines of costs).$$;
