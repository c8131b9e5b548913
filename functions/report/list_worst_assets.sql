create or replace function api.list_worst_assets(
  p_from         date,
  p_until        date,
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_limit        integer default 10
)
returns table (
  asset_id     uuid,
  asset_number text,
  asset_name   text,
  site_id      uuid,
  site_code    text,
  failures     bigint,
  lost_hours   numeric,
  cost         numeric,
  currency     text,
  rank_sum     bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_sites  uuid[];
  v_assets uuid[];
begin
  perform core.require_permission('work_order_cost.read');
  perform core.refuse_faults(
    core.day_faults(p_from, p_until) || case
      when p_limit between 1 and 100 then '[]'
      else jsonb_build_array(core.fault('p_limit', 'OUT_OF_RANGE', 'From 1 to 100'))
    end
  );
  -- Refused here, whatever the query asks first.
  v_sites := core.sites_asked(p_site_ids);
  v_assets := asset.assets_asked(p_category_ids, p_asset_ids);

  return query
  select w.asset_id, a.asset_number::text, a.name::text, w.site_id, s.code::text, w.failures, w.lost_hours, w.cost,
         w.currency, w.rank_sum
    from report.worst_assets_of(v_sites, v_assets, p_from, p_until, p_limit) as w
    join asset.assets as a on a.id = w.asset_id
    join core.sites as s on s.id = w.site_id
   order by w.rank_sum, w.asset_id;
end
$$;

comment on function api.list_worst_assets is $$Assets with the most failures, downtime and costs

Returns the assets that had failures, lost hours or costs in the period, the worst first. failures: downtimes that are
failures and began in the period; lost_hours: required hours lost, as for DOWNTIME_COST; cost: costs of work orders in
the currency of the site. rank_sum: the sum of the ranks by each of the three, 1 for the highest; equal values share a
rank. Failures and hours count for assets in service or on standby.
p_limit: Number of assets, 1 to 100; default 10
Refuses with VALIDATION_FAILED, PERMISSION_DENIED (you lack work_order_cost.read), SITE_NOT_FOUND, ASSET_NOT_FOUND and
ASSET_CATEGORY_NOT_FOUND.$$;
