/**
 * The build writes this script into the head, before all others, and checks that a browser of any age can read it: only
 * `var`, `function` and calls of ES5, no imports of other folders.
 */
import { checkBrowser } from './check-browser.ts';
import { watchLoading } from './watch-loading.ts';

watchLoading();
checkBrowser();
