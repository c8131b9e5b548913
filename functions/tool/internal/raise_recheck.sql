-- Makes the work order in which what was measured with a doubtful instrument is measured again. On an asset that was
-- retired meanwhile, or without one, it is a draft without a place; answers its id.
create or replace function tool.raise_recheck(p_review tool.reviews, p_row tool.review_rows)
returns uuid
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_asset  asset.assets;
  v_values jsonb;
begin
  select * into v_asset from asset.assets as a where a.id = p_row.asset_id;

  if asset.is_retired(v_asset.status) then
    v_asset := null;
  end if;

  v_values := jsonb_build_object(
    'site_id', coalesce(v_asset.site_id, p_row.used_site_id, p_row.site_id), 'asset_id', v_asset.id,
    'origin', 'FOLLOW_UP',
    'title', left('Recheck: ' || p_row.title, 200),
    'description', format(
      'Measured on %s with an instrument found out of tolerance, review %s.%s', p_row.used_at,
      p_review.review_number,
      case
        when p_row.recorded is not null then
          format(
            ' Recorded: %s %s; corrected: %s.', trim_scale(p_row.recorded), p_row.unit,
            coalesce(trim_scale(p_row.corrected)::text, 'unknown')
          )
        else ''
      end
    ),
    'status', case when v_asset.id is null then 'DRAFT' end
  );
  return (work.raise_work_order(jsonb_populate_record(null::work.work_orders, v_values), v_values)).id;
end
$$;

grant execute on function tool.raise_recheck to assetry_api;
