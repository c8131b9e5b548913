-- After the sources.

select core.track('inspection.templates');
select core.track('inspection.template_revisions');
select core.track('inspection.template_items');
select core.track('inspection.inspections');
select core.track('inspection.inspection_items');

select core.enforce_transitions('inspection.template_revisions');
select core.enforce_transitions('inspection.inspections');
