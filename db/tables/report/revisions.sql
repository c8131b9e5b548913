comment on table report.revisions is 'What a report was when it was published: runs use it as it is here';
comment on column report.revisions.definition_id is 'Report';
comment on column report.revisions.revision is 'Number of the revision of the report, from 1';
comment on column report.revisions.content is 'The values of the report at its publication';
