-- expand: checks the rows that are there; writers go on meanwhile.
-- Holds the changes from before to the rule of 0105.

alter table status_changes validate constraint status_changes_undone_not_told;
