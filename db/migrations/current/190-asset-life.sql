-- A planned asset can be cancelled; a placement says REPAIR_OUT where it said REPAIR, and REMOVE for what is taken out.

alter table asset.assets drop constraint assets_status_check;
alter table asset.assets add constraint assets_status_check check (
  status in ('PLANNED', 'IN_SERVICE', 'STANDBY', 'IN_STORAGE', 'DECOMMISSIONED', 'CANCELLED', 'DISPOSED')
) not valid;
alter table asset.assets validate constraint assets_status_check;

alter table asset.placements drop constraint placements_reason_check;
update asset.placements set reason = 'REPAIR_OUT' where reason = 'REPAIR';
alter table asset.placements add constraint placements_reason_check check (
  reason in ('INSTALL', 'REMOVE', 'MOVE', 'SWAP', 'RETURN', 'LOAN', 'REPAIR_OUT')
) not valid;
alter table asset.placements validate constraint placements_reason_check;

drop function asset.record_placements(uuid[], text, text);
drop function core.custom_faults(text, jsonb);
