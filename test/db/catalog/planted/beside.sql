create view api.planted as select null::uuid as asset_id, null::uuid as closed_by;
-- Its excuse is left.
alter view api.work_order_mentions rename column comment_id to comment;
